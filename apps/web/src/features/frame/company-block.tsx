import { Menu } from '@mantine/core'
import { IconSelector } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useProfile } from '#web/client/use-profile.ts'
import { companyTexts } from './company-texts.ts'
import { useSwitchCompany } from './use-switch-company.ts'

interface CompanyBlockProps {
  className: string | undefined
  children: ReactNode
}

/** Whose books these are; for who works in several companies, the way to the others. */
export function CompanyBlock({ className, children }: CompanyBlockProps) {
  const { companyName, tenantId, tenants } = useProfile()
  const change = useSwitchCompany()
  if (tenants.length < 2) {
    return (
      <div className={className} title={companyName}>
        {children}
      </div>
    )
  }
  return (
    <Menu position="bottom-start" width={230}>
      <Menu.Target>
        <button
          type="button"
          className={className}
          title={companyName}
          aria-label={companyTexts.choose(companyName)}
          disabled={change.isPending}
        >
          {children}
          <IconSelector size="0.875rem" stroke={1.75} aria-hidden="true" />
        </button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Label>{companyTexts.companies}</Menu.Label>
        {tenants.map(({ id, name }) => (
          <Menu.RadioItem
            key={id}
            value={id}
            checked={id === tenantId}
            onChange={() => {
              if (id !== tenantId) change.mutate(id)
            }}
          >
            {name}
          </Menu.RadioItem>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}
