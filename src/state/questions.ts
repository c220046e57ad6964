/** Questions to the user. Each returns a promise of the answer; they are shown one at a time, in order. */
import { atom } from "jotai/vanilla";
import { store } from "./store.ts";

export interface Question {
  title: string;
  text: string;
  /** Names of the affected rows, shown as a list; after the first few, the number of the others. */
  names?: readonly string[];
  /** Text to show verbatim, such as a command. */
  code?: string;
  /** Further sentences to read before answering. */
  notes?: readonly string[];
  /** The label of the button that answers "yes". */
  confirm: string;
  danger?: boolean;
}

export interface OpenQuestion extends Question {
  id: number;
  answer(yes: boolean): void;
}

const waiting: OpenQuestion[] = [];
let lastId = 0;

/** The question on the page, or null. */
export const questionAtom = atom<OpenQuestion | null>(null);

const next = (): void => store.set(questionAtom, waiting[0] ?? null);

/** Answers "no" to all questions, because their user is gone. */
export function dismissQuestions(): void {
  for (const question of [...waiting]) question.answer(false);
}

/** Asks; resolves with true if the answer is "yes". */
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
