import type { WireRun } from '@skipyard/contract/runs.ts'
import { setLock } from '../mutations.ts'
import { runTexts } from '../texts.ts'
import { changeBoard } from './change-card.ts'

/** Locks a run against being changed, or takes the lock off; `name` is 'XW48QP, Run 2'. */
export const changeRunLock = ({ _id, locked }: Pick<WireRun, '_id' | 'locked'>, name: string) =>
  changeBoard({
    save: () => setLock({ runId: _id, locked: !locked }),
    done: locked ? runTexts.moved.unlocked(name) : runTexts.moved.locked(name),
    failed: runTexts.moved.failed(name),
  })
