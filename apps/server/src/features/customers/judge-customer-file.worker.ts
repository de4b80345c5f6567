import { parentPort } from 'node:worker_threads'
import { judgeCustomerFile } from './judge-customer-file.ts'

let steps: ReturnType<typeof judgeCustomerFile> | undefined

parentPort?.on('message', ({ order, onRecord }) => {
  if (order) steps = judgeCustomerFile(order)
  parentPort?.postMessage(steps?.next(onRecord))
})
