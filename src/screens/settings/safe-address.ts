/** This page without custom code, as it is typed into the address bar (components/shell/custom-code.ts). */
export const safeAddress = (): string => `${location.origin}${location.pathname}?safe=1`;
