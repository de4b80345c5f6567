import { IconSelector } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import { useProfile } from '#web/client/use-profile.ts'
import { hungPart } from '#web/ui/part/overlay-part.tsx'
import { companyTexts } from './company-texts.ts'
import { useSwitchCompany } from './use-switch-company.ts'

const CompanyMenu = hungPart(async () => (await import('./company-menu.tsx')).CompanyMenu)

interface CompanyBlockProps {
  className: string | undefined
  children: ReactNode
}

/** Whose books these are; for who works in several companies, the way to the others. */
export function CompanyBlock({ className, children }: CompanyBlockProps) {
  const { companyName, tenantId, tenants } = useProfile()
  const change = useSwitchCompany()
  const [isOpen, setOpen] = useState(false)
  if (tenants.length < 2) {
    return (
      <div className={className} title={companyName}>
        {children}
      </div>
    )
  }
  return (
    <CompanyMenu
      tenants={tenants}
      tenantId={tenantId}
      onChoose={(id) => change.mutate(id)}
      isOpen={isOpen}
      onChange={setOpen}
      button={
        <button
          type="button"
          className={className}
          title={companyName}
          aria-label={companyTexts.choose(companyName)}
          aria-haspopup="menu"
          aria-expanded={isOpen}
          disabled={change.isPending}
          onClick={() => setOpen(!isOpen)}
        >
          {children}
          <IconSelector size="0.875rem" stroke={1.75} aria-hidden="true" />
        </button>
      }
    />
  )
}
