import { type KeyboardEvent, useEffect, useRef } from 'react'
import classes from './table-tabs.module.css'

interface TableTabsProps<Tab extends string> {
  tabs: readonly { value: Tab; label: string; count: number | undefined; unit?: string }[]
  value: Tab
  onChange: (tab: Tab) => void
  panelId: string
  label: string
}

export function TableTabs<Tab extends string>({
  tabs,
  value,
  onChange,
  panelId,
  label,
}: TableTabsProps<Tab>) {
  const list = useRef<HTMLDivElement>(null)
  const counts = tabs.map(({ count }) => count).join()
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is chosen, and how wide the counts are, decide what has to be in sight
  useEffect(() => {
    const { current } = list
    const chosen = current?.querySelector<HTMLElement>('[aria-selected="true"]')
    // On a phone the tabs are pushed sideways: the page itself must not move for it.
    if (current && chosen)
      current.scrollLeft = chosen.offsetLeft - (current.clientWidth - chosen.clientWidth) / 2
  }, [value, counts])
  const step = (event: KeyboardEvent) => {
    const by = { ArrowRight: 1, ArrowLeft: -1 }[event.key]
    if (by === undefined) return
    event.preventDefault()
    const at = tabs.findIndex((tab) => tab.value === value)
    const next = tabs[(at + by + tabs.length) % tabs.length]
    if (!next) return
    onChange(next.value)
    list.current?.querySelector<HTMLButtonElement>(`[data-tab="${next.value}"]`)?.focus()
  }
  return (
    <div className={classes.tabs} role="tablist" aria-label={label} ref={list} onKeyDown={step}>
      {tabs.map((tab) => (
        <button
          type="button"
          key={tab.value}
          role="tab"
          className={classes.tab}
          data-tab={tab.value}
          aria-selected={tab.value === value}
          aria-controls={panelId}
          tabIndex={tab.value === value ? 0 : -1}
          onClick={() => onChange(tab.value)}
        >
          {tab.label}
          {tab.count !== undefined && (
            <span className={classes.count}>
              {tab.count}
              {tab.unit !== undefined && tab.value === value && ` ${tab.unit}`}
            </span>
          )}
        </button>
      ))}
    </div>
  )
}
