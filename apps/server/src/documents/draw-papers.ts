import { openPaperFile, type PaperFile } from './open-paper-file.ts'

/** A4, tagged, with language and title, selectable text and embedded subsets of fonts. */
export function drawPapers({ papers, ...file }: PaperFile): Promise<Buffer> {
  const { add, end } = openPaperFile(file)
  for (const paper of papers) add(paper)
  return end()
}
