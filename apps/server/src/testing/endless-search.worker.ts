import { parentPort } from 'node:worker_threads'

parentPort?.postMessage({ progress: { share: 0.5, unplaced: 1, kilometres: 12 } })
// It hears nobody, and never comes to an end.
for (;;);
