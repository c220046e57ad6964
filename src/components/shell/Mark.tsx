/** The brand mark: a small wheel of three flames. */
export function Mark({ size = 24 }: { size?: number }) {
  return (
    <svg width={size} height={size} viewBox="0 0 24 24" aria-hidden="true" focusable="false">
      <path fill="#f9943b" d="M12 12.2C11.2 6.6 14.2 3 19.6 3c.2 5.3-2.4 8.9-7.6 9.2z" />
      <path fill="#e4572e" d="M12 12.2c5.3 1.9 6.8 5.9 4.2 10.3-4.7-2.5-6.4-6.2-4.2-10.3z" />
      <path fill="#cf3030" d="M12 12.2c-4.4 3.4-8.6 2.6-11.1-1.8 4.4-2.9 8.4-2.4 11.1 1.8z" />
    </svg>
  );
}
