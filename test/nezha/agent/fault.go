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

// What can be made to go wrong with every file, for tests (tests run as root, whom no file is denied).
//
//	deny    nothing can be opened: folders turn into the root folder, as ever
//	grow    a file becomes 100,000 bytes longer after its size was told
//	shrink  a file loses its second half after its size was told
//	fail    the disk fails in the middle of a transfer
//	cut     the session ends in the middle of a transfer
//	silent  nothing more comes in the middle of a transfer
//	slow    each message takes 200 ms
//	babble  listings are something that no client knows
var faultNames = []string{"", "deny", "grow", "shrink", "fail", "cut", "silent", "slow", "babble"}

// errCut ends the whole session instead of being told to the other side.
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

// meddle does to a file what somebody else might do to it while it is read.
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

// trouble comes before the next message of a transfer, once half of it is through.
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
