#import "Sampler.h"

/// The state of one run of the thread. It does not know the sampler, so the thread does not keep the sampler alive.
@interface SamplingRun : NSObject
@property (nonatomic) NSTimeInterval interval;
@property (nonatomic, copy) void (^onSample)(void);
@end

@implementation SamplingRun

// The thread's main: begins and ends on that thread, and so does the timer.
- (void)main {
    NSTimer *timer = [NSTimer timerWithTimeInterval:self.interval
                                             target:self
                                           selector:@selector(timerDidFire:)
                                           userInfo:nil
                                            repeats:YES];
    [[NSRunLoop currentRunLoop] addTimer:timer forMode:NSDefaultRunLoopMode];
    while (![NSThread currentThread].isCancelled) {
        @autoreleasepool {
            NSDate *date = [NSDate dateWithTimeIntervalSinceNow:self.interval];
            if (![[NSRunLoop currentRunLoop] runMode:NSDefaultRunLoopMode beforeDate:date]) {
                break;
            }
        }
    }
    [timer invalidate];
}

- (void)timerDidFire:(NSTimer *)timer {
    // The thread may have been cancelled while the run loop waited.
    if (![NSThread currentThread].isCancelled) {
        self.onSample();
    }
}

@end

@interface Sampler ()
@property (nonatomic, readonly) NSTimeInterval interval;
@property (nonatomic, copy, readonly) void (^onSample)(void);
@property (nonatomic, strong, nullable) NSThread *thread;
@end

@implementation Sampler

- (instancetype)initWithInterval:(NSTimeInterval)interval onSample:(void (^)(void))onSample {
    self = [super init];
    if (self) {
        _interval = interval;
        _onSample = [onSample copy];
    }
    return self;
}

// Runs on whichever thread lets go last, so it only asks.
- (void)dealloc {
    [_thread cancel];
}

- (void)start {
    @synchronized(self) {
        if (self.thread != nil) {
            return;
        }
        SamplingRun *run = [[SamplingRun alloc] init];
        run.interval = self.interval;
        run.onSample = self.onSample;
        // A thread retains its target until it exits. With target:self this would be the leak of the lesson.
        self.thread = [[NSThread alloc] initWithTarget:run selector:@selector(main) object:nil];
        [self.thread start];
    }
}

- (void)stop {
    @synchronized(self) {
        [self.thread cancel];
        self.thread = nil;
    }
}

@end
