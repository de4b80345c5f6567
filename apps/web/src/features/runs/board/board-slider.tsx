import { type RefObject, useEffect, useRef, useState } from 'react'
import { runTexts } from '../texts.ts'
import classes from './board-slider.module.css'
import { COLUMN_PX } from './room-on-board.ts'

/** By how many columns an arrow scrolls. */
const STEPS: ReadonlyMap<string, number> = new Map([
  ['ArrowLeft', -1],
  ['ArrowDown', -1],
  ['ArrowRight', 1],
  ['ArrowUp', 1],
])

/** How long the board rests before the field below it says where it stands. */
const REST_MS = 100

interface Reach {
  most: number
  /** The part of the board in sight, 0 to 1. */
  share: number
}

/** Scrolls the board sideways from the foot of the window, wherever its own foot is (spec 001 §2). */
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
    let rest: ReturnType<typeof setTimeout> | undefined
    const say = () => {
      if (input.current) input.current.value = String(element.scrollLeft)
    }
    // Past React, and moved only: the thumb follows every frame of scrolling, and nothing is laid out or painted for it.
    const follow = () => {
      const { scrollLeft, clientWidth } = element
      thumb.current?.style.setProperty('transform', `translateX(${(scrollLeft / clientWidth) * 100}%)`)
      clearTimeout(rest)
      rest = setTimeout(say, REST_MS)
    }
    const sizes = new ResizeObserver(measure)
    sizes.observe(element)
    const children = new MutationObserver(measure)
    children.observe(element, { childList: true })
    element.addEventListener('scroll', follow, { passive: true })
    return () => {
      clearTimeout(rest)
      sizes.disconnect()
      children.disconnect()
      element.removeEventListener('scroll', follow)
    }
  }, [board])
  if (most <= 0) return null
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
