import { drawPapers } from '#server/documents/draw-papers.ts'
import type { PaperFile } from '#server/documents/open-paper-file.ts'
import type { Letter } from '#server/mail/email.ts'

/** A letter whose document is still to be drawn. */
export type UndrawnLetter = Omit<Letter, 'attachment'> & { file: PaperFile }

/** The letter with its document as a PDF. */
export async function drawLetter({ file, ...letter }: UndrawnLetter): Promise<Letter> {
  return { ...letter, attachment: { name: `${file.title}.pdf`, content: await drawPapers(file) } }
}
