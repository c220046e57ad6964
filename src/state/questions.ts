/** A dialog is a question that returns a promise, one at a time; a second one waits until the first is answered. */
import { atom } from "jotai/vanilla";
import { store } from "./store.ts";

export interface Question {
  title: string;
  text: string;
  /** What it is about, by name: shown as a list, cut after a few with the number of the rest. */
  names?: readonly string[];
  /** What is meant to the letter, such as a command: shown as it is written. */
  code?: string;
  /** What should be known before answering, a sentence each. */
  notes?: readonly string[];
  /** The verb on the button that says yes. */
  confirm: string;
  danger?: boolean;
}

export interface OpenQuestion extends Question {
  id: number;
  answer(yes: boolean): void;
}

const waiting: OpenQuestion[] = [];
let lastId = 0;

/** The question that stands on the page, or null. */
export const questionAtom = atom<OpenQuestion | null>(null);

const next = (): void => store.set(questionAtom, waiting[0] ?? null);

/** Asks; resolves with true only when the user said yes. */
export function ask(question: Question): Promise<boolean> {
  return new Promise((resolve) => {
    lastId += 1;
    const open: OpenQuestion = {
      ...question,
      id: lastId,
      answer(yes) {
        const at = waiting.indexOf(open);
        if (at < 0) return;
        waiting.splice(at, 1);
        next();
        resolve(yes);
      },
    };
    waiting.push(open);
    if (waiting.length === 1) next();
  });
}
