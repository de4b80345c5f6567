const APOSTROPHES = /['’‘ʼ`´]/g

/** A needle as it may be written: with the apostrophe of keyboards or that of books, whichever was typed (O'Brien, O’Brien). */
export function withEitherApostrophe(needle: string): string[] {
  const straight = needle.replace(APOSTROPHES, "'")
  return straight.includes("'") ? [straight, straight.replaceAll("'", '’')] : [needle]
}
