/** Whether two values of a form are the same. Members must have the same order, as in two copies of one form. */
export const sameValue = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);
