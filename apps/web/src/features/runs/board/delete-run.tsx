import { Button } from '@mantine/core'
import type { WireRun } from '@skipyard/contract/runs.ts'
import { IconTrash } from '@tabler/icons-react'
import { changeBoard } from '../moves/change-board.ts'
import { removeRun } from '../mutations.ts'
import { runTexts } from '../texts.ts'

const words = runTexts.run

/** Takes an empty run away (spec 001 §2). */
export function DeleteRun({ run, name }: { run: WireRun; name: string }) {
  const remove = () =>
    void changeBoard({
      save: () => removeRun(run._id),
      done: words.removed(name),
      failed: words.removeFailed,
    })
  return (
    <Button
      variant="subtle"
      color="gray"
      size="compact-sm"
      leftSection={<IconTrash size="0.9375rem" stroke={1.75} aria-hidden="true" />}
      onClick={remove}
    >
      {words.remove}
    </Button>
  )
}
