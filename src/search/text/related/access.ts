/** Who may sign in, and what they may do. */
export const access = `
sign in, log in, login, signin, authenticate, authentication, sso
get in, let people in, entry, prove who, identify, identity check > authentication, login, identity, sign in
locked out, cannot get in, cannot log in, no access anymore > account recovery, reset password, recover, login, troubleshooting
log out, logout, sign out, signout
kick out, end session, force out > logout, sign out, revoke, session
sign up, signup, register, registration, create account
onboard, onboarding, new joiner, newcomer > onboarding, invite, quickstart, getting started
password, passcode, credential, secret
forgot password, lost password, new password > reset password, password, forgot password, recovery
passwordless, without password, magic link, one time code > passwordless, magic link, otp, passkey
second factor, two step, two factor, code on my phone, authenticator, 2fa > mfa, two factor, 2fa, totp, multi factor
fingerprint, face, touch id, biometric, security key > passkey, webauthn, biometric
one login for, company login, corporate login, okta, active directory, ldap > sso, saml, single sign on, scim, oidc, ldap
provision users, sync employees, joiners and leavers, directory sync > scim, provisioning, directory sync
social login, google login, facebook, log in with > social login, oauth, provider, social
api key, token, secret, credential, access key
leaked, exposed, stolen, compromised, got out > rotate, revoke, secret, api key, security
rotate, roll keys, renew key, change key > rotate, rotation, regenerate, api key, secret
bearer, header, authorization header, basic auth > authentication, authorization, token, bearer
jwt, claims, signed token, json web token > jwt, token, claims
refresh token, renew token, token ran out > refresh, token, oauth, expiration
log in on behalf, acting as, impersonate, pretend to be > impersonation, impersonate, delegation, on behalf
permission, role, access, authorization, privilege, allow, restrict, admin
who can, who may, who is allowed, what can they do, rights, entitled > permissions, roles, access control, authorization, rbac
superuser, root, boss, in charge > admin, owner, role, administrator
read access, view only, just look, no editing > viewer, read only, permissions, role
scope, scopes, least privilege, fine grained, granular > scopes, permissions, rbac, policy
guest, outsider, external people, contractor, client access > guest, external, invite, share, collaborator
user, member, person, people, customer, visitor, account
colleague, coworker, teammate, employee, staff, crew > member, team, user, invite, organization
team, organization, workspace, company
department, division, business unit, group of people > team, group, organization, workspace
invite, add somebody, bring in people, let others join > invite, invitation, member, team
fire, offboard, leaves the company, quit job, former employee > remove member, deactivate, offboarding, revoke, deprovision
owner, ownership, belongs to, hand over > owner, ownership, transfer
profile, avatar, display name, about me > profile, account, user, avatar
close account, leave the service, delete my account > delete account, account, close account
several accounts, switch account, multiple organizations > switch, organization, workspace, account, profile
tenant, several customers, client isolation, separate customers > tenant, multi tenant, isolation, organization
security, vulnerability, secure, safe
hacker, attack, breach, intruder, malicious, abuse > security, vulnerability, protection, rate limit, firewall
report a hole, security hole, responsible disclosure > vulnerability, disclosure, security, bug bounty
spam, bots, fake signups, captcha > captcha, spam, bot protection, abuse, turnstile
encrypt, encrypted, cipher, scramble, unreadable > encryption, encrypt, kms, tls, at rest
bring your own key, own encryption key, key management > kms, byok, encryption, customer managed
hash, fingerprint of, checksum, digest > hash, checksum, signature, integrity
signature, signed, tampered, forged, genuine, really from > signature, signing, verify, webhook, hmac
certificate, tls, ssl, https
padlock, not secure, secure connection > https, ssl, tls, certificate
vault, hide keys, store keys safely, sensitive values > secret, secrets, vault, environment variables, credentials
privacy, gdpr, cookie, consent, tracking
personal data, personal information, pii, anonymous, mask, redact > pii, redaction, privacy, masking, anonymize
right to be forgotten, erase my data, data request > gdpr, data deletion, privacy, delete
compliance, compliant, auditors, soc 2, hipaa, iso, regulation, certified > compliance, soc 2, hipaa, gdpr, security, certification
who did what, who changed, paper trail, activity history, accountability > audit log, audit, activity, history, logs
terms, legal, agreement, contract, lawyer > terms, legal, license, dpa, agreement, policy
where is my data, which country, stored in europe, data location > region, data residency, location, regions
how long do you keep, kept for, retained > retention, data retention, expiration, storage
permission denied, forbidden, 403, unauthorized, 401
sandbox, isolated, isolation, untrusted, contain > sandbox, isolation, container, security
authentication provider, identity provider, oauth, oidc, saml
machine to machine, service account, client credentials, without a browser
whoami, current user, signed in as, who am i
firewall, ip allowlist, only from our network, certain ips, office network > ip allowlist, firewall, network, vpn, ip
cross origin, cors, blocked by browser, another origin > cors, origin, headers
cookie, cookies, remembered browser > cookie, session
policy, rule, guardrail, guideline > policy, policies, rules, guardrails
moderation, harmful, offensive, inappropriate, toxic > moderation, guardrails, content filter, safety
age, minors, children, verify identity, id card, passport > kyc, identity verification, verification, age
`;
