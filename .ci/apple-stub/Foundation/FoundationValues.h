#pragma once

APPLE_BEGIN

typedef double NSTimeInterval APPLE_NAME(TimeInterval);

@class NSError;

// MARK: Values

@protocol NSCopying
- (id)copyWithZone:(nullable NSZone *)zone;
@end

APPLE_BRIDGE(Swift.String)
@interface NSString : NSObject <NSCopying>
+ (instancetype)stringWithFormat:(NSString *)format, ... __attribute__((format(__NSString__, 1, 2)));
@property (readonly) NSUInteger length;
@property (readonly, copy) NSString *lastPathComponent;
@property (readonly, copy) NSString *pathExtension;
@property (readonly, copy) NSString *stringByDeletingLastPathComponent APPLE_NAME(deletingLastPathComponent);
@end

APPLE_BRIDGE(Foundation.Date)
@interface NSDate : NSObject
+ (instancetype)date;
+ (instancetype)dateWithTimeIntervalSinceNow:(NSTimeInterval)secs;
@property (readonly) NSTimeInterval timeIntervalSinceReferenceDate;
@end

APPLE_BRIDGE(Foundation.Data)
@interface NSData : NSObject
@property (readonly) NSUInteger length;
@end

APPLE_BRIDGE(Foundation.URL)
@interface NSURL : NSObject
@end

@interface NSNumber : NSObject
@property (readonly) int intValue APPLE_NAME(int32Value);
@property (readonly) long long longLongValue APPLE_NAME(int64Value);
@property (readonly) unsigned long long unsignedLongLongValue APPLE_NAME(uint64Value);
@property (readonly) NSInteger integerValue APPLE_NAME(intValue);
@end

@interface NSNull : NSObject
+ (NSNull *)null;
@end

// MARK: Collections

APPLE_BRIDGE(Swift.Array)
@interface NSArray<__covariant Element> : NSObject
@property (readonly) NSUInteger count;
- (instancetype)initWithArray:(NSArray<Element> *)array;
@end

APPLE_BRIDGE(Swift.Dictionary)
@interface NSDictionary<__covariant Key, __covariant Value> : NSObject
@property (readonly) NSUInteger count;
- (instancetype)initWithDictionary:(NSDictionary<Key, Value> *)otherDictionary;
@end

@interface NSMutableDictionary<Key, Value> : NSDictionary
- (nullable Value)objectForKey:(Key)aKey;
- (void)setObject:(Value)anObject forKey:(id<NSCopying>)aKey;
- (void)removeObjectForKey:(Key)aKey;
@end

APPLE_BRIDGE(Swift.Set)
@interface NSSet<__covariant Element> : NSObject
@end

// MARK: Weak collections

@interface NSHashTable<Element> : NSObject
+ (NSHashTable<Element> *)weakObjectsHashTable APPLE_NAME(weakObjects());
- (void)addObject:(nullable Element)object;
- (void)removeObject:(nullable Element)object;
- (BOOL)containsObject:(nullable Element)anObject;
@property (readonly, copy) NSArray<Element> *allObjects;
@property (readonly) NSUInteger count;
@end

@interface NSMapTable<Key, Value> : NSObject
+ (NSMapTable<Key, Value> *)weakToStrongObjectsMapTable APPLE_NAME(weakToStrongObjects());
+ (NSMapTable<Key, Value> *)weakToWeakObjectsMapTable APPLE_NAME(weakToWeakObjects());
+ (NSMapTable<Key, Value> *)strongToWeakObjectsMapTable APPLE_NAME(strongToWeakObjects());
- (nullable Value)objectForKey:(nullable Key)aKey;
- (void)setObject:(nullable Value)anObject forKey:(nullable Key)aKey;
- (void)removeObjectForKey:(nullable Key)aKey;
@property (readonly) NSUInteger count;
@end

// MARK: Errors

APPLE_BRIDGE(Swift.Error) APPLE_SENDABLE
@interface NSError : NSObject
@property (readonly, copy) NSString *domain;
@property (readonly) NSInteger code;
@property (readonly, copy) NSDictionary<NSString *, id> *userInfo;
@property (readonly, copy) NSString *localizedDescription;
@end

extern NSString *const NSUnderlyingErrorKey;
extern NSString *const NSPOSIXErrorDomain;
extern NSString *const NSCocoaErrorDomain;

// MARK: Selectors

SEL NSSelectorFromString(NSString *aSelectorName);
NSString *NSStringFromSelector(SEL aSelector);
NSString *NSStringFromClass(Class aClass);
Class _Nullable NSClassFromString(NSString *aClassName);

APPLE_END
