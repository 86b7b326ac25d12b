import { type App, createApp } from './http/app.ts';
import { unknownEndpoints } from './http/unknown-endpoints.ts';
import type { Platform } from './platform.ts';
import { agentRoutes } from './routes/agent.ts';
import { assistantRoutes } from './routes/assistant.ts';
import { contractRoutes } from './routes/contract.ts';
import { controlRoutes } from './routes/control.ts';
import { feedbackLists, feedbackRoutes } from './routes/feedback.ts';
import { livenessRoutes, observationRoutes } from './routes/health.ts';
import { operatorRoutes } from './routes/operators.ts';
import { proxyRoutes } from './routes/proxy.ts';
import { screenshotRoutes } from './routes/screenshots.ts';
import { searchRoutes } from './routes/search.ts';
import { siteRoutes } from './routes/sites.ts';
import { statusPath, statusRoutes } from './routes/status.ts';
import { updateRoutes } from './routes/updates.ts';
import { webhookRoutes } from './routes/webhooks.ts';

/** For readers: the assistant, search, and the sites themselves. */
export function createPublicApp(platform: Platform): App {
  const app = createApp(platform);
  unknownEndpoints(app);
  publicRoutes(app, platform);
  siteRoutes(app, platform);
  return app;
}

/** For authors and operators. Without `web`, it serves only the health and metrics endpoints of a worker process. */
export function createAdminApp(platform: Platform, web: boolean): App {
  const app = createApp(platform);
  livenessRoutes(app);
  observationRoutes(app, platform);
  controlRoutes(app, platform);
  if (web) {
    contractRoutes(app, platform);
    updateRoutes(app, platform);
    agentRoutes(app, platform);
    operatorRoutes(app, platform);
    feedbackLists(app, platform);
    statusRoutes(app, platform);
    app.get('/', (call) => call.redirect(statusPath));
  }
  return app;
}

/** Everything on one port. */
export function createSharedApp(platform: Platform): App {
  const app = createApp(platform);
  unknownEndpoints(app);
  observationRoutes(app, platform);
  controlRoutes(app, platform);
  updateRoutes(app, platform);
  agentRoutes(app, platform);
  operatorRoutes(app, platform);
  feedbackLists(app, platform);
  statusRoutes(app, platform);
  publicRoutes(app, platform);
  siteRoutes(app, platform);
  return app;
}

function publicRoutes(app: App, platform: Platform): void {
  livenessRoutes(app);
  contractRoutes(app, platform);
  assistantRoutes(app, platform);
  searchRoutes(app, platform);
  feedbackRoutes(app, platform);
  screenshotRoutes(app, platform);
  webhookRoutes(app, platform);
  proxyRoutes(app, platform);
}
