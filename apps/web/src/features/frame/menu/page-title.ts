import { EDITOR_TITLE } from '@skipyard/domain/invoices/editor-title.ts'
import { furtherMenu, MENU, screensOf } from './menu.ts'
import type { MenuItem } from './menu-item.ts'

const SCREENS = screensOf(MENU)

/** A group's own address has the group's name. */
const NAMED = [...SCREENS, ...MENU, ...furtherMenu.child]

// The specification hides the title on these (spec 000 §2.3).
const WITHOUT_TITLE = ['/app', '/app/crm-dashboard', '/app/crypto-dashboard']

const INVOICES = '/app/finance/invoices'

function withoutEndSlash(pathname: string): string {
  return pathname.replace(/\/+$/, '')
}

const isSame = (one: string, other: string) => one.toLowerCase() === other.toLowerCase()

const ID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

function segmentInWords(segment: string): string {
  const words = decodeURIComponent(segment).split('-').filter(Boolean)
  return words.map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join(' ')
}

export function pageTitle(pathname: string): string | null {
  const path = withoutEndSlash(pathname)
  if (WITHOUT_TITLE.some((known) => isSame(known, path))) return null
  // One invoice is called what its editor is (spec 001 §2).
  if (path.toLowerCase().startsWith(`${INVOICES}/`)) return EDITOR_TITLE
  const screen = NAMED.find((item) => isSame(item.link, path))
  const [last = '', before = ''] = path.split('/').reverse()
  // The page of one of many is called what one of them is: 'Customer' below 'Customers'.
  return screen?.title ?? segmentInWords(ID.test(last) ? before.replace(/s$/, '') : last)
}

interface Crumb {
  label: string
  path: string
}

function groupOf(path: string): Crumb[] {
  const isHere = ({ link, also = [] }: MenuItem) => [link, ...also].some((address) => isSame(address, path))
  const group = MENU.find(({ link, child }) => child.some((item) => isHere(item) || isSame(link, path)))
  if (!group || group.name === pageTitle(path)) return []
  return path.toLowerCase().startsWith(`${group.link.toLowerCase()}/`)
    ? []
    : [{ path: group.link, label: group.name }]
}

export function breadcrumb(pathname: string): Crumb[] {
  const segments = withoutEndSlash(pathname).split('/').slice(2)
  if (segments.length === 0) return breadcrumb('/app/dashboard')
  const steps = segments.map((segment, index) => {
    const path = `/app/${segments.slice(0, index + 1).join('/')}`
    return { path, label: pageTitle(path) ?? segmentInWords(segment) }
  })
  return [...groupOf(steps[0]?.path ?? ''), ...steps]
}
