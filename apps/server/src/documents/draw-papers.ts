import { openPaperFile, type PaperFile } from './open-paper-file.ts'

/**
 * Draws documents as one PDF: A4, tagged, its language and title set, text that can be selected, in faces that are
 * embedded as far as they are used.
 */
export function drawPapers({ papers, ...file }: PaperFile): Promise<Buffer> {
  const { add, end } = openPaperFile(file)
  for (const paper of papers) add(paper)
  return end()
}
