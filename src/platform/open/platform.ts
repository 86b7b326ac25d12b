import { randomBytes } from 'node:crypto';
import { openModel } from '../../assistant/models.ts';
import type { Models, Platform } from '../platform.ts';
import type { ModelSettings, Settings } from '../settings/settings.ts';
import { createSigner } from '../signer.ts';
import type { Database } from '../store/database.ts';
import { createMetrics } from '../telemetry/metrics.ts';
import { openForges } from './forges.ts';
import { openPublished } from './sites.ts';
import { openStores } from './stores.ts';

/** Opens what the routes and workers of a process share. Nothing is listening or working yet. */
export function openPlatform(
  settings: Settings,
  database: Database,
  about: Pick<Platform, 'log' | 'version' | 'stopping' | 'ending' | 'wake'>,
): Platform {
  const stores = openStores(database, settings);
  const addresses = { public: '', admin: '' };
  return {
    ...about,
    settings,
    database,
    ...stores,
    metrics: createMetrics(),
    ...openForges(settings, database, () => settings.adminUrl ?? addresses.admin),
    ...openPublished(settings, database, stores, about.log),
    models: openModels(settings.model),
    signer: createSigner(settings.sessionSecrets),
    servicePages: openPagesOnce(),
    controlSecret: randomBytes(32).toString('base64url'),
    addresses,
  };
}

/** Loaded on demand, because most processes never show such a page. */
function openPagesOnce(): Platform['servicePages'] {
  let opened: ReturnType<Platform['servicePages']> | undefined;
  return () => {
    opened ??= import('../../theme/service-pages.ts').then((module) => module.openServicePages());
    return opened;
  };
}

function openModels(model: ModelSettings | undefined): Models {
  if (!model) return {};
  const open = (name: string) => openModel({ ...model, model: name });
  return {
    answers: model,
    agent: { sonnet: open(model.sonnet ?? model.model), opus: open(model.opus ?? model.model) },
  };
}
