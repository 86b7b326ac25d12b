/**
 * `npm run clients`: installs the chat clients that the contract of the assistant is tested with, unchanged from npm,
 * beside the project: they need other versions of what it depends on itself.
 */
import { execFileSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { clientsFolder } from '../platform/client-packages.ts';

const dependencies = {
  'ai-4-1': 'npm:ai@4.1.15',
  'react-4-1': 'npm:@ai-sdk/react@1.1.8',
  'ai-4-3': 'npm:ai@4.3.19',
  'react-4-3': 'npm:@ai-sdk/react@1.2.12',
  'ai-5-0': 'npm:ai@5.0.0',
  'ai-5': 'npm:ai@5',
  'ai-6': 'npm:ai@6',
  // Beside them, what code blocks get their types from: it needs TypeScript 5.
  '@shikijs/twoslash': '^4.6.0',
  typescript: '^5.9.3',
  react: '^18.3.1',
  'react-dom': '^18.3.1',
  zod: '^3.25.76',
};

mkdirSync(clientsFolder, { recursive: true });
writeFileSync(
  `${clientsFolder}/package.json`,
  JSON.stringify({ private: true, dependencies }, null, 2),
);
execFileSync('npm', ['install', '--no-audit', '--no-fund', '--ignore-scripts'], {
  cwd: clientsFolder,
  stdio: 'inherit',
});
