import { parentPort } from 'node:worker_threads'
import { openPaperFile, type PaperFile } from './open-paper-file.ts'

let file: ReturnType<typeof openPaperFile> | undefined

parentPort?.on('message', async ({ papers, title, logo, isLast }: PaperFile & { isLast: boolean }) => {
  file ??= openPaperFile({ title, logo: logo && Buffer.from(logo) })
  for (const paper of papers) file.add(paper)
  if (!isLast) return parentPort?.postMessage(null)
  const whole = file
  file = undefined
  parentPort?.postMessage(await whole.end())
})
