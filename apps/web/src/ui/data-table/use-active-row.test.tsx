import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, describe, expect, test } from 'vitest'
import { useActiveRow } from './use-active-row.ts'

function Rows({ ids, view = 'first' }: { ids: string[]; view?: string }) {
  const { activeId, activate } = useActiveRow(view, ids)
  return (
    <>
      <output>{activeId ?? 'none'}</output>
      {ids.map((id) => (
        <a key={id} href={`#${id}`} data-row-link={id} onFocus={() => activate(id)}>
          {id}
        </a>
      ))}
    </>
  )
}

const active = () => screen.getByRole('status').textContent
const focus = (id: string) => {
  const link = screen.getByRole('link', { name: id })
  link.focus()
  fireEvent.focus(link)
}

afterEach(cleanup)

describe("the keyboard's row", () => {
  test('stays when others come and go around it', () => {
    const { rerender } = render(<Rows ids={['a', 'b', 'c']} />)
    focus('b')
    rerender(<Rows ids={['new', 'a', 'b']} />)
    expect(active()).toBe('b')
  })

  test('is the next one, focus and all, when its own is deleted', () => {
    const { rerender } = render(<Rows ids={['a', 'b', 'c']} />)
    focus('b')
    rerender(<Rows ids={['a', 'c']} />)
    expect(active()).toBe('c')
    expect(document.activeElement?.textContent).toBe('c')
  })

  test('is the last one when the last is deleted, and none when nothing is left', () => {
    const { rerender } = render(<Rows ids={['a', 'b']} />)
    focus('b')
    rerender(<Rows ids={['a']} />)
    expect(active()).toBe('a')
    rerender(<Rows ids={[]} />)
    rerender(<Rows ids={['x']} view="another page" />)
    expect(active()).toBe('none')
  })
})
