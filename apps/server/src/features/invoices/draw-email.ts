import { drawPapers } from '#server/documents/draw-papers.ts'
import type { PaperFile } from '#server/documents/open-paper-file.ts'
import type { DocumentEmail } from '#server/mail/email.ts'

export type UndrawnEmail = Omit<DocumentEmail, 'attachment'> & { file: PaperFile }

export async function drawEmail({ file, ...email }: UndrawnEmail): Promise<DocumentEmail> {
  return { ...email, attachment: { name: `${file.title}.pdf`, content: await drawPapers(file) } }
}
