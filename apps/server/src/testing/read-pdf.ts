import { spawn } from 'node:child_process'

const PROGRAM = 'pdftotext'

/** What a reader of its own makes of a PDF: its text page by page, as it stands on them. */
export async function readPdf(bytes: Buffer): Promise<string[]> {
  const reader = spawn(PROGRAM, ['-layout', '-enc', 'UTF-8', '-', '-'], {
    stdio: ['pipe', 'pipe', 'inherit'],
  })
  const chunks: Buffer[] = []
  reader.stdout.on('data', (chunk: Buffer) => chunks.push(chunk))
  const ended = new Promise<number | null>((resolve, reject) => {
    reader.once('error', reject)
    reader.once('close', resolve)
  })
  reader.stdin.end(bytes)
  const code = await ended
  if (code !== 0) throw new Error(`pdftotext cannot read the file (${code})`)
  return Buffer.concat(chunks).toString().split('\f').slice(0, -1)
}

/** A text without its spaces: a reader guesses those from the distances of letters. */
export const unspaced = (text: string): string => text.replaceAll(/\s/g, '')
