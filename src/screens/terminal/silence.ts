/** Watches how long a session has not answered. A silent session is never closed, because a login script may take minutes. */

/** "slow": worth a message; "long": another session is offered, too. */
export type Silence = "slow" | "long" | null;

/** Milliseconds until the message: of a new session, and after keys (typing a password gets no answer either). */
const slowMs = { connecting: 15_000, open: 10_000 } as const;
const longMs = 30_000;

export interface SilenceWatch {
  /** An answer is expected from now on. */
  begin(phase: "connecting" | "open"): void;
  /** There was an answer, or none is expected any more. */
  end(): void;
  /** Hides the message until the silence has lasted another 30 seconds. */
  keepWaiting(): void;
}

/** `onChange` gets every change. */
export function watchSilence(onChange: (silence: Silence) => void): SilenceWatch {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let shown: Silence = null;

  function show(silence: Silence): void {
    if (silence === shown) return;
    shown = silence;
    onChange(silence);
  }

  function end(): void {
    clearTimeout(timer);
    timer = undefined;
    show(null);
  }

  const showLong = (): void => show("long");
  return {
    begin(phase) {
      timer ??= setTimeout(() => {
        show("slow");
        timer = setTimeout(showLong, longMs - slowMs[phase]);
      }, slowMs[phase]);
    },
    end,
    keepWaiting() {
      end();
      timer = setTimeout(showLong, longMs);
    },
  };
}
