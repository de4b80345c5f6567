import { useHotkeys } from '@mantine/hooks'
import { addDays, type LocalDate } from '@skipyard/domain/shared/local-date.ts'
import { keyWhenFree } from '#web/ui/data-table/key-when-free.ts'

const blockAt = (lane: number, block: number) =>
  document.querySelector<HTMLElement>(`[data-lane="${lane}"][data-block="${block}"]`)

function held(): { lane: number; block: number } | null {
  const { lane, block } =
    (document.activeElement instanceof HTMLElement && document.activeElement.dataset) || {}
  return lane === undefined || block === undefined ? null : { lane: Number(lane), block: Number(block) }
}

function nearestIn(lane: number): HTMLElement | undefined {
  const left = document.activeElement?.getBoundingClientRect().left ?? 0
  const blocks = [...document.querySelectorAll<HTMLElement>(`[data-lane="${lane}"]`)]
  const away = (block: HTMLElement) => Math.abs(block.getBoundingClientRect().left - left)
  return blocks.toSorted((one, other) => away(one) - away(other))[0]
}

function focus(block: HTMLElement | null | undefined) {
  block?.focus({ preventScroll: true })
  block?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
}

export function useLaneKeys(date: LocalDate, showDay: (date: LocalDate) => void) {
  const across = (by: number) => () => {
    const at = held()
    focus(at ? blockAt(at.lane, at.block + by) : blockAt(0, 0))
  }
  const down = (by: number) => () => {
    const at = held()
    focus(at ? nearestIn(at.lane + by) : blockAt(0, 0))
  }
  const later = { preventDefault: false }
  useHotkeys([
    ['ArrowLeft', keyWhenFree(across(-1)), later],
    ['ArrowRight', keyWhenFree(across(1)), later],
    ['ArrowUp', keyWhenFree(down(-1)), later],
    ['ArrowDown', keyWhenFree(down(1)), later],
    ['[', keyWhenFree(() => showDay(addDays(date, -1))), later],
    [']', keyWhenFree(() => showDay(addDays(date, 1))), later],
  ])
}
