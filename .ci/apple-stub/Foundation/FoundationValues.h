#pragma once

APPLE_BEGIN

typedef double NSTimeInterval APPLE_NAME(TimeInterval);

@class NSError;

// MARK: Values

@protocol NSCopying
- (id)copyWithZone:(nullable NSZone *)zone;
@end

APPLE_BRIDGE(Swift.String) APPLE_NONSENDABLE
@interface NSString : NSObject <NSCopying>
+ (instancetype)stringWithFormat:(NSString *)format, ... __attribute__((format(__NSString__, 1, 2)));
@property (readonly) NSUInteger length;
@property (readonly, copy) NSString *lastPathComponent;
@property (readonly, copy) NSString *pathExtension;
@property (readonly, copy) NSString *stringByDeletingLastPathComponent APPLE_NAME(deletingLastPathComponent);
@end

APPLE_BRIDGE(Foundation.Date) APPLE_SENDABLE
@interface NSDate : NSObject
+ (instancetype)date;
+ (instancetype)dateWithTimeIntervalSinceNow:(NSTimeInterval)secs;
@property (readonly) NSTimeInterval timeIntervalSinceReferenceDate;
@property (class, readonly) NSTimeInterval timeIntervalSinceReferenceDate;
@end

APPLE_BRIDGE(Foundation.Data) APPLE_NONSENDABLE
@interface NSData : NSObject
@property (readonly) NSUInteger length;
@end

APPLE_BRIDGE(Foundation.URL) APPLE_SENDABLE
@interface NSURL : NSObject
@end

APPLE_SENDABLE
@interface NSNumber : NSObject
@property (readonly) int intValue APPLE_NAME(int32Value);
@property (readonly) long long longLongValue APPLE_NAME(int64Value);
@property (readonly) unsigned long long unsignedLongLongValue APPLE_NAME(uint64Value);
@property (readonly) NSInteger integerValue APPLE_NAME(intValue);
@end

APPLE_SENDABLE
@interface NSNull : NSObject
+ (NSNull *)null;
@end

// MARK: Collections

APPLE_BRIDGE(Swift.Array) APPLE_NONSENDABLE
@interface NSArray<__covariant Element> : NSObject
@property (readonly) NSUInteger count;
- (instancetype)initWithArray:(NSArray<Element> *)array;
- (instancetype)initWithArray:(NSArray<Element> *)array copyItems:(BOOL)flag;
@end

APPLE_BRIDGE(Swift.Dictionary) APPLE_NONSENDABLE
@interface NSDictionary<__covariant Key, __covariant Value> : NSObject
@property (readonly) NSUInteger count;
- (instancetype)initWithDictionary:(NSDictionary<Key, Value> *)otherDictionary;
- (instancetype)initWithDictionary:(NSDictionary<Key, Value> *)otherDictionary copyItems:(BOOL)flag;
@end

@interface NSMutableDictionary<Key, Value> : NSDictionary
- (nullable Value)objectForKey:(Key)aKey;
- (void)setObject:(Value)anObject forKey:(id<NSCopying>)aKey;
- (void)removeObjectForKey:(Key)aKey;
@end

APPLE_BRIDGE(Swift.Set) APPLE_NONSENDABLE
@interface NSSet<__covariant Element> : NSObject
@end

// MARK: Weak collections

APPLE_NONSENDABLE
@interface NSHashTable<ObjectType> : NSObject
+ (NSHashTable<ObjectType> *)weakObjectsHashTable APPLE_NAME(weakObjects());
- (void)addObject:(nullable ObjectType)object;
- (void)removeObject:(nullable ObjectType)object;
- (BOOL)containsObject:(nullable ObjectType)anObject;
@property (readonly, copy) NSArray<ObjectType> *allObjects;
@property (readonly) NSUInteger count;
@end

APPLE_NONSENDABLE
@interface NSMapTable<KeyType, ObjectType> : NSObject
+ (NSMapTable<KeyType, ObjectType> *)weakToStrongObjectsMapTable APPLE_NAME(weakToStrongObjects());
+ (NSMapTable<KeyType, ObjectType> *)weakToWeakObjectsMapTable APPLE_NAME(weakToWeakObjects());
+ (NSMapTable<KeyType, ObjectType> *)strongToWeakObjectsMapTable APPLE_NAME(strongToWeakObjects());
- (nullable ObjectType)objectForKey:(nullable KeyType)aKey;
- (void)setObject:(nullable ObjectType)anObject forKey:(nullable KeyType)aKey;
- (void)removeObjectForKey:(nullable KeyType)aKey;
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

// MARK: Values by name

@interface NSObject (NSKeyValueCoding)
- (nullable id)valueForKey:(NSString *)key;
- (nullable id)valueForKeyPath:(NSString *)keyPath;
- (nullable id)valueForUndefinedKey:(NSString *)key;
@end

// MARK: Selectors

SEL NSSelectorFromString(NSString *aSelectorName);
NSString *NSStringFromSelector(SEL aSelector);
NSString *NSStringFromClass(Class aClass);
Class _Nullable NSClassFromString(NSString *aClassName);

APPLE_END
