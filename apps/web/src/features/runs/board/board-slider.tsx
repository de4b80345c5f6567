import { type RefObject, useEffect, useRef, useState } from 'react'
import { runTexts } from '../texts.ts'
import classes from './board.module.css'

/** Pixels from one column to the next (spec 001 §9: 300, and the gap). */
export const COLUMN_PX = 310

const STEPS: ReadonlyMap<string, number> = new Map([
  ['ArrowLeft', -1],
  ['ArrowDown', -1],
  ['ArrowRight', 1],
  ['ArrowUp', 1],
])

const REST_MS = 100

interface Reach {
  most: number
  share: number
}

const wayOf = (left: number, { clientWidth }: HTMLElement) => `translateX(${(left / clientWidth) * 100}%)`

/**
 * Moves the thumb with the board, past React. An animation along a `ScrollTimeline` would save the layers made again in
 * every frame of scrolling, but it never ends, and what waits until the page rests would wait for it.
 */
function moveAlong(thumb: HTMLElement, board: HTMLElement): () => void {
  const follow = () => thumb.style.setProperty('transform', wayOf(board.scrollLeft, board))
  follow()
  board.addEventListener('scroll', follow, { passive: true })
  return () => board.removeEventListener('scroll', follow)
}

/** When the board has come to rest, for screen readers and keys: of Safari only the newest says so itself. */
function whenScrolled(board: HTMLElement, act: () => void): () => void {
  if ('onscrollend' in window) {
    board.addEventListener('scrollend', act)
    return () => board.removeEventListener('scrollend', act)
  }
  let rest: ReturnType<typeof setTimeout> | undefined
  const wait = () => {
    clearTimeout(rest)
    rest = setTimeout(act, REST_MS)
  }
  board.addEventListener('scroll', wait, { passive: true })
  return () => {
    clearTimeout(rest)
    board.removeEventListener('scroll', wait)
  }
}

/** A slider at the window's foot, wherever the board's own foot is (spec 001 §2). */
export function BoardSlider({ board }: { board: RefObject<HTMLElement | null> }) {
  const input = useRef<HTMLInputElement>(null)
  const thumb = useRef<HTMLElement>(null)
  const [{ most, share }, setReach] = useState<Reach>({ most: 0, share: 1 })
  useEffect(() => {
    const element = board.current
    if (!element) return
    const measure = () => {
      const { scrollWidth, clientWidth } = element
      const next = { most: scrollWidth - clientWidth, share: clientWidth / Math.max(1, scrollWidth) }
      setReach((known) => (known.most === next.most && known.share === next.share ? known : next))
    }
    const sizes = new ResizeObserver(measure)
    sizes.observe(element)
    const children = new MutationObserver(measure)
    children.observe(element, { childList: true })
    return () => {
      sizes.disconnect()
      children.disconnect()
    }
  }, [board])
  const isThere = most > 0
  useEffect(() => {
    const [element, moving, value] = [board.current, thumb.current, input.current]
    if (!isThere || !element || !moving || !value) return
    const rests = whenScrolled(element, () => {
      value.value = String(element.scrollLeft)
    })
    const moves = moveAlong(moving, element)
    return () => {
      rests()
      moves()
    }
  }, [board, isThere])
  if (!isThere) return null
  return (
    <div className={classes.stick} ref={(element) => element?.style.setProperty('--share', String(share))}>
      <input
        ref={input}
        type="range"
        className={classes.slider}
        aria-label={runTexts.slider}
        min={0}
        max={most}
        defaultValue={0}
        onKeyDown={(event) => {
          const by = STEPS.get(event.key)
          if (by === undefined) return
          event.preventDefault()
          board.current?.scrollBy({ left: by * COLUMN_PX })
        }}
        onInput={({ currentTarget }) => {
          if (board.current) board.current.scrollLeft = Number(currentTarget.value)
        }}
      />
      <i ref={thumb} className={classes.thumb} />
    </div>
  )
}
