/** The text of a file: UTF-8, else what older spreadsheets write. */
export async function textOfFile(file: Blob): Promise<string> {
  const bytes = await file.arrayBuffer()
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch (problem) {
    if (problem instanceof TypeError) return new TextDecoder('windows-1252').decode(bytes)
    throw problem
  }
}
