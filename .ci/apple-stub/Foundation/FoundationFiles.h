#pragma once

APPLE_BEGIN

// MARK: The file system

typedef NSString *NSFileAttributeKey __attribute__((swift_wrapper(struct))) APPLE_NAME(FileAttributeKey);
extern NSFileAttributeKey const NSFileType APPLE_NAME(NSFileAttributeKey.type);
extern NSFileAttributeKey const NSFileSize APPLE_NAME(NSFileAttributeKey.size);
extern NSFileAttributeKey const NSFileModificationDate APPLE_NAME(NSFileAttributeKey.modificationDate);
extern NSFileAttributeKey const NSFilePosixPermissions APPLE_NAME(NSFileAttributeKey.posixPermissions);
extern NSFileAttributeKey const NSFileSystemSize APPLE_NAME(NSFileAttributeKey.systemSize);
extern NSFileAttributeKey const NSFileSystemFreeSize APPLE_NAME(NSFileAttributeKey.systemFreeSize);

APPLE_NAME(FileManager) APPLE_NONSENDABLE
@interface NSFileManager : NSObject
@property (class, readonly, strong) NSFileManager *defaultManager APPLE_NAME(default);
@property (readonly, copy) NSString *currentDirectoryPath;
@property (readonly, copy) NSURL *temporaryDirectory;
- (BOOL)changeCurrentDirectoryPath:(NSString *)path;
- (BOOL)fileExistsAtPath:(NSString *)path;
- (BOOL)fileExistsAtPath:(NSString *)path isDirectory:(nullable BOOL *)isDirectory;
- (BOOL)isExecutableFileAtPath:(NSString *)path;
- (nullable NSData *)contentsAtPath:(NSString *)path;
- (BOOL)contentsEqualAtPath:(NSString *)path1 andPath:(NSString *)path2;
- (BOOL)createFileAtPath:(NSString *)path
                contents:(nullable NSData *)data
              attributes:(nullable NSDictionary<NSFileAttributeKey, id> *)attr;
- (BOOL)createDirectoryAtPath:(NSString *)path
    withIntermediateDirectories:(BOOL)createIntermediates
                     attributes:(nullable NSDictionary<NSFileAttributeKey, id> *)attributes
                          error:(NSError **)error;
- (BOOL)createDirectoryAtURL:(NSURL *)url
    withIntermediateDirectories:(BOOL)createIntermediates
                     attributes:(nullable NSDictionary<NSFileAttributeKey, id> *)attributes
                          error:(NSError **)error;
- (BOOL)createSymbolicLinkAtPath:(NSString *)path
             withDestinationPath:(NSString *)destPath
                           error:(NSError **)error;
- (nullable NSString *)destinationOfSymbolicLinkAtPath:(NSString *)path error:(NSError **)error;
- (nullable NSArray<NSString *> *)contentsOfDirectoryAtPath:(NSString *)path error:(NSError **)error;
- (nullable NSArray<NSString *> *)subpathsOfDirectoryAtPath:(NSString *)path error:(NSError **)error;
- (nullable NSDictionary<NSFileAttributeKey, id> *)attributesOfItemAtPath:(NSString *)path
                                                                     error:(NSError **)error;
- (nullable NSDictionary<NSFileAttributeKey, id> *)attributesOfFileSystemForPath:(NSString *)path
                                                                            error:(NSError **)error;
- (BOOL)setAttributes:(NSDictionary<NSFileAttributeKey, id> *)attributes
         ofItemAtPath:(NSString *)path
                error:(NSError **)error;
- (BOOL)copyItemAtPath:(NSString *)srcPath toPath:(NSString *)dstPath error:(NSError **)error;
- (BOOL)moveItemAtPath:(NSString *)srcPath toPath:(NSString *)dstPath error:(NSError **)error;
- (BOOL)copyItemAtURL:(NSURL *)srcURL toURL:(NSURL *)dstURL error:(NSError **)error;
- (BOOL)moveItemAtURL:(NSURL *)srcURL toURL:(NSURL *)dstURL error:(NSError **)error;
- (BOOL)createSymbolicLinkAtURL:(NSURL *)url withDestinationURL:(NSURL *)destURL error:(NSError **)error;
- (BOOL)removeItemAtPath:(NSString *)path error:(NSError **)error;
- (BOOL)removeItemAtURL:(NSURL *)URL error:(NSError **)error;
@end

NSString *NSTemporaryDirectory(void);

APPLE_NAME(FileHandle) APPLE_SENDABLE
@interface NSFileHandle : NSObject
@property (class, readonly, strong) NSFileHandle *fileHandleWithStandardInput APPLE_NAME(standardInput);
@property (class, readonly, strong) NSFileHandle *fileHandleWithStandardError APPLE_NAME(standardError);
@property (class, readonly, strong) NSFileHandle *fileHandleWithStandardOutput APPLE_NAME(standardOutput);
@property (class, readonly, strong) NSFileHandle *fileHandleWithNullDevice APPLE_NAME(nullDevice);
+ (nullable instancetype)fileHandleForWritingAtPath:(NSString *)path;
+ (nullable instancetype)fileHandleForUpdatingAtPath:(NSString *)path;
+ (nullable instancetype)fileHandleForReadingAtPath:(NSString *)path;
- (instancetype)initWithFileDescriptor:(int)fd closeOnDealloc:(BOOL)closeopt APPLE_DESIGNATED;
- (instancetype)initWithFileDescriptor:(int)fd;
- (void)writeData:(NSData *)data APPLE_NAME(write(_:));
- (NSData *)readDataToEndOfFile;
@property (readonly, copy) NSData *availableData;
@property (readonly) int fileDescriptor;
- (BOOL)closeAndReturnError:(NSError **)error APPLE_NAME(close()) APPLE_AVAILABLE(10.15, 13.0);
@end

APPLE_NAME(Pipe) APPLE_SENDABLE
@interface NSPipe : NSObject
@property (readonly, retain) NSFileHandle *fileHandleForReading;
@property (readonly, retain) NSFileHandle *fileHandleForWriting;
@end

APPLE_NAME(Bundle) APPLE_SENDABLE
@interface NSBundle : NSObject
@property (class, readonly, strong) NSBundle *mainBundle APPLE_NAME(main);
+ (NSBundle *)bundleForClass:(Class)aClass;
@property (readonly, copy) NSString *bundlePath;
@property (readonly, copy) NSURL *bundleURL;
@property (nullable, readonly, copy) NSURL *executableURL;
@property (nullable, readonly, copy) NSString *executablePath;
@end

APPLE_END
