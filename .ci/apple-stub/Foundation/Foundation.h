// A stand-in for Foundation's headers, for type checking on Linux.
// Written from Apple's documentation. Declares only what the project uses, and what a learner may reach for.
#pragma once
#include <CoreFoundation.h>
#include <Darwin.h>
#include <ObjectiveC.h>

#define APPLE_BRIDGE(type) __attribute__((swift_bridge(#type)))

#include "FoundationValues.h"
#include "FoundationMessages.h"
#include "FoundationTimers.h"
#include "FoundationThreads.h"
#include "FoundationFiles.h"
#include "FoundationProcesses.h"
#include "FoundationOperations.h"
