/** Byte order marks of UTF-16, which a spreadsheet's "Unicode text" begins with. */
const MARKS = [
  { encoding: 'utf-16le', mark: [0xff, 0xfe] },
  { encoding: 'utf-16be', mark: [0xfe, 0xff] },
]

/** Decodes by the byte order mark, as UTF-8, or else as Windows-1252 like older spreadsheets. */
export async function textOfFile(file: Blob): Promise<string> {
  const bytes = new Uint8Array(await file.arrayBuffer())
  const marked = MARKS.find(({ mark }) => mark.every((byte, at) => bytes[at] === byte))
  if (marked) return new TextDecoder(marked.encoding).decode(bytes)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch (problem) {
    if (problem instanceof TypeError) return new TextDecoder('windows-1252').decode(bytes)
    throw problem
  }
}
