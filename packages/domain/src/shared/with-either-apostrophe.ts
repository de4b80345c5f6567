const APOSTROPHES = /['’‘ʼ`´]/g

/** A search text with either apostrophe (O'Brien, O’Brien). */
export function withEitherApostrophe(needle: string): string[] {
  const straight = needle.replace(APOSTROPHES, "'")
  return straight.includes("'") ? [straight, straight.replaceAll("'", '’')] : [needle]
}
