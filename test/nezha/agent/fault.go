package main

import (
	"errors"
	"fmt"
	"io/fs"
	"os"
	"slices"
	"syscall"
	"time"
)

// Faults of every file, for tests. File permissions cannot cause them, because tests run as root.
//
//	deny    nothing can be opened; a listing falls back to the root folder
//	grow    a file becomes 100,000 bytes longer after its size was sent
//	shrink  a file loses its second half after its size was sent
//	fail    the disk fails in the middle of a transfer
//	cut     the session ends in the middle of a transfer
//	silent  the agent stops sending in the middle of a transfer
//	slow    each message takes 200 ms
//	babble  listings have an unknown marker
var faultNames = []string{"", "deny", "grow", "shrink", "fail", "cut", "silent", "slow", "babble"}

// errCut ends the session instead of being sent to the client.
var errCut = errors.New("cut on purpose")

func checkFault(name string) error {
	if slices.Contains(faultNames, name) {
		return nil
	}
	return fmt.Errorf("unknown fault %q: there are %q", name, faultNames[1:])
}

func (a *agent) denied(path string) error {
	if a.fault != "deny" {
		return nil
	}
	return &fs.PathError{Op: "open", Path: path, Err: syscall.EACCES}
}

// meddle changes a file while it is read, as another process might.
func (a *agent) meddle(path string, size int64) error {
	switch a.fault {
	case "grow":
		f, err := os.OpenFile(path, os.O_APPEND|os.O_WRONLY, 0)
		if err != nil {
			return err
		}
		defer f.Close()
		_, err = f.Write(make([]byte, 100_000))
		return err
	case "shrink":
		return os.Truncate(path, size/2)
	}
	return nil
}

// trouble causes the fault in the second half of a transfer; slow delays every message.
func (a *agent) trouble(op, path string, done, size int64) error {
	if a.fault == "slow" {
		time.Sleep(200 * time.Millisecond)
	}
	if done < size/2 {
		return nil
	}
	switch a.fault {
	case "fail":
		return &fs.PathError{Op: op, Path: path, Err: syscall.EIO}
	case "cut":
		return errCut
	case "silent":
		time.Sleep(time.Hour)
	}
	return nil
}
