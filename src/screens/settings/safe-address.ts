/** The address of this page without custom code (components/shell/custom-code.ts). */
export const safeAddress = (): string => `${location.origin}${location.pathname}?safe=1`;
