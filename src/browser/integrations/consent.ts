import { addScript, origin, segment } from './add-script.ts';
import { globals } from './queue.ts';
import type { Integrations } from './settings.ts';

/** Calls `agreed` once the reader has consented. If consent is withdrawn, the page is reloaded without the services. */
type Gate = (agreed: () => void) => void;

/** The gates to wait for before tracking starts: every consent service that the author has configured, or none. */
export function consentGates({ cookies, onetrust, transcend, telemetry }: Integrations): Gate[] {
  const gates: Gate[] = [];
  if (telemetry?.enabled === false) gates.push(() => {});
  if (cookies) gates.push((agreed) => stored(cookies.key) === cookies.value && agreed());
  if (onetrust) gates.push(oneTrust(onetrust));
  if (transcend) gates.push(transcendGate(transcend));
  return gates;
}

/** Calls `start` once, when all gates are open. */
export function whenAgreed(gates: readonly Gate[], start: () => void): void {
  const closed = new Set(gates);
  if (closed.size === 0) start();
  for (const gate of gates) {
    gate(() => {
      if (closed.delete(gate) && closed.size === 0) start();
    });
  }
}

function stored(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

/** Calls `agreed` on the first consent, and reloads the page when it is withdrawn. */
function follow(agreed: () => void): (consent: boolean) => void {
  let before = false;
  return (consent) => {
    if (consent && !before) agreed();
    if (!consent && before) location.reload();
    before = consent;
  };
}

/** OneTrust calls `OptanonWrapper` when it is ready and on each change; its groups are a list enclosed in commas. */
function oneTrust({
  domainScript,
  categoryId = 'C0002',
  scriptSource = 'https://cdn.cookielaw.org/scripttemplates/otSDKStub.js',
}: NonNullable<Integrations['onetrust']>): Gate {
  return (agreed) => {
    const heard = follow(agreed);
    globals.OptanonWrapper = () => {
      const groups = String(globals.OnetrustActiveGroups ?? '').split(',');
      heard(groups.includes(categoryId));
    };
    addScript(origin(scriptSource), { 'data-domain-script': domainScript, charset: 'UTF-8' });
  };
}

interface Airgap {
  ready(callback: (airgap: Airgap) => void): void;
  getConsent(): { purposes: Record<string, boolean | 'Auto'> };
  addEventListener(type: 'consent-change', listener: () => void): void;
}

/**
 * Transcend's `airgap`, which accepts callbacks before its script is loaded; `'Auto'` means consent that the law
 * presumes.
 */
function transcendGate({
  bundleId,
  analyticsPurpose = 'Analytics',
}: NonNullable<Integrations['transcend']>): Gate {
  return (agreed) => {
    const heard = follow(agreed);
    const waiting: ((airgap: Airgap) => void)[] = [];
    globals.airgap ??= {
      readyQueue: waiting,
      ready: (callback: (airgap: Airgap) => void) => waiting.push(callback),
    };
    (globals.airgap as Airgap).ready((airgap) => {
      const look = () => heard(Boolean(airgap.getConsent().purposes[analyticsPurpose]));
      airgap.addEventListener('consent-change', look);
      look();
    });
    addScript(`https://transcend-cdn.com/cm/${segment(bundleId)}/airgap.js`, {
      'data-cfasync': 'false',
    });
  };
}
