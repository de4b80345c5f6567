import { type RefObject, useEffect, useRef, useState } from 'react'
import { runTexts } from '../texts.ts'
import classes from './board-slider.module.css'

interface Reach {
  most: number
  /** The part of the board in sight, 0 to 1. */
  share: number
}

/** Scrolls the board sideways from the foot of the window, wherever its own foot is (spec 001 §2). */
export function BoardSlider({ board }: { board: RefObject<HTMLElement | null> }) {
  const input = useRef<HTMLInputElement>(null)
  const [{ most, share }, setReach] = useState<Reach>({ most: 0, share: 1 })
  useEffect(() => {
    const element = board.current
    if (!element) return
    const measure = () => {
      const { scrollWidth, clientWidth } = element
      setReach({ most: scrollWidth - clientWidth, share: clientWidth / Math.max(1, scrollWidth) })
    }
    // Written past React: the slider follows every frame of scrolling.
    const follow = () => {
      if (input.current) input.current.value = String(element.scrollLeft)
    }
    const sizes = new ResizeObserver(measure)
    for (const one of [element, ...element.children]) sizes.observe(one)
    const children = new MutationObserver(measure)
    children.observe(element, { childList: true })
    element.addEventListener('scroll', follow, { passive: true })
    return () => {
      sizes.disconnect()
      children.disconnect()
      element.removeEventListener('scroll', follow)
    }
  }, [board])
  if (most <= 0) return null
  return (
    <div
      className={classes.stick}
      ref={(element) => element?.style.setProperty('--thumb', `${share * 100}%`)}
    >
      <input
        ref={input}
        type="range"
        className={classes.slider}
        aria-label={runTexts.slider}
        min={0}
        max={most}
        defaultValue={0}
        onInput={({ currentTarget }) => {
          if (board.current) board.current.scrollLeft = Number(currentTarget.value)
        }}
      />
    </div>
  )
}
