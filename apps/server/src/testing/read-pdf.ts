import { spawn } from 'node:child_process'

/** What a program of poppler says of a PDF. */
async function readWith(program: string, options: string[], bytes: Buffer): Promise<string> {
  const reader = spawn(program, options, { stdio: ['pipe', 'pipe', 'inherit'] })
  const chunks: Buffer[] = []
  reader.stdout.on('data', (chunk: Buffer) => chunks.push(chunk))
  const ended = new Promise<number | null>((resolve, reject) => {
    reader.once('error', reject)
    reader.once('close', resolve)
  })
  reader.stdin.end(bytes)
  const code = await ended
  if (code !== 0) throw new Error(`${program} cannot read the file (${code})`)
  return Buffer.concat(chunks).toString()
}

/** What a reader of its own makes of a PDF: its text page by page, as it stands on them. */
export async function readPdf(bytes: Buffer): Promise<string[]> {
  const text = await readWith('pdftotext', ['-layout', '-enc', 'UTF-8', '-', '-'], bytes)
  return text.split('\f').slice(0, -1)
}

/** What is read aloud of a PDF: its text by its tags, each element in quotation marks. */
export const readTags = (bytes: Buffer): Promise<string> =>
  readWith('pdfinfo', ['-struct-text', '-enc', 'UTF-8', '-'], bytes)

/** A text without its spaces: a reader guesses those from the distances of letters. */
export const unspaced = (text: string): string => text.replaceAll(/\s/g, '')
