import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { profileQuery } from '#web/client/session/session.ts'
import { tenantQueries } from '#web/features/tenants/queries.ts'
import { SkipyardLogo } from '#web/ui/page/skipyard-logo.tsx'
import classes from './brand.module.css'

interface BrandProps {
  accent?: string
  nameClassName?: string | undefined
}

interface CompanyLogoProps {
  address: string
  onFailed: () => void
}

function CompanyLogo({ address, onFailed }: CompanyLogoProps) {
  const [isSecondTry, setSecondTry] = useState(false)
  const { refetch } = useQuery({ ...profileQuery, enabled: false })
  // A picture cannot renew an expired session by itself; asking for the profile does.
  const tryAgain = async () => {
    const { isSuccess } = await refetch()
    if (isSuccess) setSecondTry(true)
    else onFailed()
  }
  return (
    <img
      key={isSecondTry ? 'second' : 'first'}
      className={classes.logo}
      src={address}
      alt=""
      onError={isSecondTry ? onFailed : () => void tryAgain()}
    />
  )
}

export function Brand({ accent, nameClassName }: BrandProps) {
  const { data: address } = useQuery({
    ...tenantQueries.settings(),
    select: ({ logo }) => logo.img,
  })
  const [failed, setFailed] = useState<string | null>(null)
  if (!address || failed === address) return <SkipyardLogo accent={accent} nameClassName={nameClassName} />
  return (
    <span className={classes.box}>
      <CompanyLogo key={address} address={address} onFailed={() => setFailed(address)} />
    </span>
  )
}
