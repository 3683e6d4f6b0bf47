#pragma once

APPLE_BEGIN

// MARK: Processes

APPLE_NAME(ProcessInfo) APPLE_SENDABLE
@interface NSProcessInfo : NSObject
@property (class, readonly, strong) NSProcessInfo *processInfo;
@property (readonly, copy) NSDictionary<NSString *, NSString *> *environment;
@property (readonly, copy) NSArray<NSString *> *arguments;
@property (readonly, copy) NSString *processName;
@property (readonly) int processIdentifier;
@property (readonly, copy) NSString *operatingSystemVersionString;
@property (readonly) NSUInteger activeProcessorCount;
@property (readonly) unsigned long long physicalMemory;
@property (readonly) NSTimeInterval systemUptime;
@end

APPLE_NAME(Process) APPLE_MAC_ONLY
APPLE_NONSENDABLE
@interface NSTask : NSObject
- (instancetype)init APPLE_DESIGNATED;
@property (nullable, copy) NSURL *executableURL;
@property (nullable, copy) NSURL *currentDirectoryURL;
@property (nullable, copy) NSArray<NSString *> *arguments;
@property (nullable, copy) NSDictionary<NSString *, NSString *> *environment;
@property (nullable, retain) id standardInput;
@property (nullable, retain) id standardOutput;
@property (nullable, retain) id standardError;
@property (nullable, copy) void (APPLE_SENDABLE ^terminationHandler)(NSTask *);
@property (readonly) int processIdentifier;
@property (readonly, getter=isRunning) BOOL running;
@property (readonly) int terminationStatus;
- (BOOL)launchAndReturnError:(NSError **)error APPLE_NAME(run());
- (void)terminate;
- (void)interrupt;
- (void)waitUntilExit;
@end

// MARK: XML

@class NSXMLParser;

APPLE_NAME(XMLParserDelegate)
@protocol NSXMLParserDelegate <NSObject>
@optional
- (void)parser:(NSXMLParser *)parser
    didStartElement:(NSString *)elementName
       namespaceURI:(nullable NSString *)namespaceURI
      qualifiedName:(nullable NSString *)qName
         attributes:(NSDictionary<NSString *, NSString *> *)attributeDict;
- (void)parser:(NSXMLParser *)parser foundCharacters:(NSString *)string;
@end

APPLE_NAME(XMLParser)
APPLE_NONSENDABLE
@interface NSXMLParser : NSObject
- (instancetype)initWithData:(NSData *)data APPLE_DESIGNATED;
@property (nullable, unsafe_unretained) id<NSXMLParserDelegate> delegate;
- (BOOL)parse;
@property (nullable, readonly, copy) NSError *parserError;
@property (readonly) NSInteger lineNumber;
@end

// MARK: JSON

APPLE_NAME(JSONSerialization)
APPLE_NONSENDABLE
@interface NSJSONSerialization : NSObject
@end

APPLE_END
