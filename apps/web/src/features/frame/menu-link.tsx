import { Link, useLocation } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { MenuItem } from './menu-item.ts'

interface MenuLinkProps {
  item: MenuItem
  className: string | undefined
  /** It is current on its own address alone, not on those below it. */
  isExact?: boolean
  onClick?: (() => void) | undefined
  children: ReactNode
}

/** An entry of the menu as a link; it is the current one on every address of its screen. */
export function MenuLink({ item, className, isExact = false, onClick, children }: MenuLinkProps) {
  const isAlsoHere = useLocation({
    select: ({ pathname }) => item.also?.some((address) => address === pathname) ?? false,
  })
  return (
    <Link
      className={className}
      to={item.link}
      activeOptions={{ exact: isExact }}
      title={item.name}
      aria-current={isAlsoHere ? 'page' : undefined}
      onClick={onClick}
    >
      {children}
    </Link>
  )
}
