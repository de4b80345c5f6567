import { useSyncExternalStore } from 'react'

/** The two themes of the product; blueCyanTheme is the first choice (spec 000 §2.3). */
export const THEMES = ['blueCyanTheme', 'greyTheme'] as const
/** The five arrangements of menu and page; left-sidebar is the first choice (spec 000 §2.3, §9). */
export const LAYOUTS = [
  'left-sidebar',
  'big-sidebar',
  'right-sidebar',
  'top-navigation',
  'mega-menu',
] as const
/** Per cent; 90 is the size of the design (spec 000 §2.3 "zoomed to 90%"). */
export const DENSITIES = ['90', '100', '110'] as const
/** Until chosen, as the device prefers. */
export const SCHEMES = ['light', 'dark'] as const

export type Theme = (typeof THEMES)[number]
export type Layout = (typeof LAYOUTS)[number]
export type Density = (typeof DENSITIES)[number]
export type Scheme = (typeof SCHEMES)[number]

export interface Appearance {
  theme: Theme
  layout: Layout
  density: Density
  scheme: Scheme
}

type Choices = { [Key in keyof Appearance]: readonly Appearance[Key][] }

const CHOICES: Choices = { theme: THEMES, layout: LAYOUTS, density: DENSITIES, scheme: SCHEMES }

const storageKey = (key: keyof Appearance) => `skipyard.${key}`

function preferredScheme(): Scheme {
  return matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light'
}

function readChoice<Key extends keyof Appearance>(key: Key, fallback: Appearance[Key]): Appearance[Key] {
  const choices: readonly Appearance[Key][] = CHOICES[key]
  const stored = localStorage.getItem(storageKey(key))
  return choices.find((choice) => choice === stored) ?? fallback
}

function readAppearance(): Appearance {
  return {
    theme: readChoice('theme', 'blueCyanTheme'),
    layout: readChoice('layout', 'left-sidebar'),
    density: readChoice('density', '90'),
    scheme: readChoice('scheme', preferredScheme()),
  }
}

let current = readAppearance()
const listeners = new Set<() => void>()

function applyToDocument() {
  const root = document.documentElement
  root.dataset.theme = current.theme
  root.dataset.density = current.density
  root.dataset.mantineColorScheme = current.scheme
}

function refresh() {
  current = readAppearance()
  applyToDocument()
  for (const listener of listeners) listener()
}

export function chooseAppearance(choice: Partial<Appearance>) {
  for (const [key, value] of Object.entries(choice)) localStorage.setItem(`skipyard.${key}`, value)
  refresh()
}

function subscribe(listener: () => void) {
  if (listeners.size === 0) addEventListener('storage', refresh)
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
    if (listeners.size === 0) removeEventListener('storage', refresh)
  }
}

export function useAppearance(): Appearance {
  return useSyncExternalStore(subscribe, () => current)
}
