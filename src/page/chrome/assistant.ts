import type { Strings } from '../../i18n/strings.ts';
import type { DocsConfig } from '../../project/config.ts';
import type { AssistantData } from '../page-data.ts';

export function assistantOf(
  setting: DocsConfig['octavo']['assistant'],
  words: Strings,
): AssistantData | undefined {
  if (setting === false) return undefined;
  const { baseUrl, domain, key, questions = [] } = setting ?? {};
  const isService = [baseUrl, domain, key].every((part) => part !== undefined);
  return {
    title: isService ? words.assistant! : words.findAnswer!,
    action: isService ? words.askAssistant! : words.findAnswer!,
    intro: isService ? words.assistantIntro! : words.findAnswerIntro!,
    questions,
    isService,
  };
}
