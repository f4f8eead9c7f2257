import { generateKeyPair, SignJWT } from 'jose'
import { beforeAll, expect, it } from 'vitest'
import { issuerTokens } from './issuer-tokens.ts'

const issuer = { url: 'https://issuer.example', audience: 'care' }
let keys: Awaited<ReturnType<typeof generateKeyPair>>
beforeAll(async () => {
  keys = await generateKeyPair('ES256')
})

const check = async (typ: string | undefined) => {
  const token = await new SignJWT({ roles: ['tenant-admin'], tenants: ['mddoh'] })
    .setProtectedHeader({ alg: 'ES256', ...(typ === undefined ? {} : { typ }) })
    .setSubject('ana')
    .setIssuer(issuer.url)
    .setAudience(issuer.audience)
    .setExpirationTime('5m')
    .sign(keys.privateKey)
  return issuerTokens(issuer, Date.now, async () => keys.publicKey)(token)
}

it.each(['JWT', 'jwt', 'at+jwt', 'application/at+jwt', undefined])('[S11] takes a token of type %s', async (typ) => {
  expect(await check(typ)).toMatchObject({ subject: 'ana' })
})

it.each(['logout+jwt', 'secevent+jwt', 'dpop+jwt', 'constructor', '__proto__', 'toString'])(
  '[S11] refuses a token of type %s',
  async (typ) => {
    await expect(check(typ)).rejects.toMatchObject({ code: 'UNAUTHENTICATED' })
  },
)
