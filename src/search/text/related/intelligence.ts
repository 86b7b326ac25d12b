/** Models and their uses. */
export const intelligence = `
chatbot, bot, assistant, agent, ai
helper, virtual employee, digital worker, copilot > agent, assistant, copilot, agents
several agents, agents together, team of agents, delegate to > multi agent, handoff, crew, orchestration, subagents
model, llm, language model
which model, other model, different model, change model, model provider, own model > models, model, providers, custom model, supported models
openai, claude, anthropic, gemini, mistral > providers, models, openai, anthropic
open source model, run model myself, local model > ollama, local models, self hosted, open source, vllm
bigger model, smaller model, model size, billions > models, parameters, quantization, model size
quantize, quantization, smaller weights, fewer bits > quantization, quantize, gguf
train, training, teach, learn from my data, own data > fine tuning, training, train, dataset, knowledge
fine tune, lora, adapter, specialize > fine tuning, lora, training, adapter
dataset, training examples, labelled, labeled data, ground truth > dataset, annotation, labels, evaluation
evaluate, eval, grade, judge, how good are answers, regression of answers > evaluation, evals, scores, judge, benchmark, evaluate
prompt, instruction, system prompt, system message
tell it how to behave, personality, persona, character, role play, tone > system prompt, instructions, prompt, persona, personality
prompt version, manage prompts, reuse prompt > prompt management, prompts, prompt templates
function, tool, method, function calling, tool calling
give it abilities, let it call my code, actions it can do, use my api > tools, function calling, actions, tool, mcp
model context protocol, mcp, mcp server > mcp, mcp server, tools
structured output, json schema, json mode, valid json
always the same format, machine readable answer, parse the answer > structured output, json mode, output parser, response format
reasoning, thinking, chain of thought
hallucinate, makes things up, invents, wrong facts, not true > hallucination, grounding, rag, evaluation, guardrails, citations
cite, source of answer, where does it know, references, footnote > citations, sources, grounding, references
own documents, my files, answer from my documents, ask my documents, company knowledge > knowledge base, rag, retrieval, documents, knowledge
retrieval, rag, grounding, knowledge
chunk, split documents, passages, overlap > chunking, chunk, text splitter, split
forget, remembers me, remember earlier, previous conversations, long term > memory, long term memory, history, session
conversation history, past messages, earlier messages, chat log > history, messages, threads, conversation, memory
too long for the model, context length, runs out of context, context full > context window, token limit, compaction, summarization, truncate
summary, summarize, compaction, compress, shorten, context window
token, count tokens, token usage, how many tokens > tokens, token usage, usage, token counting
temperature, creative, random, deterministic, same answer every time, seed > temperature, sampling, parameters, seed, top p
stop generating, cut off answer, answer ends early, answer length > max tokens, stop sequences, stop, finish reason
picture in prompt, look at a picture, understands images, photo to text > vision, image, multimodal, image input
read text in picture, scan, scanned documents, handwriting, receipts > ocr, document processing, extraction, vision
generate pictures, draw, paint, text to image > image generation, images, text to image
batch inference, many prompts, overnight, half price > batch, batch api, bulk
inference, predict, run a model, serve a model > inference, serving, deployment, endpoint, predict
safety, jailbreak, prompt injection, misuse > prompt injection, guardrails, safety, security
code generation, write code for me, coding assistant, pair programming > code, coding agent, autocomplete, copilot
autocomplete code, finish my line, ghost text > autocomplete, completion, tab
edit code, refactor, apply changes, rewrite file > edit, apply, refactor, agent
plan mode, plan first, think before acting > plan, planning, plan mode, reasoning
step limit, endless loop, too many steps, runs forever > max iterations, max steps, limits, loop, timeout
crawl, scrape, spider
get content of a website, read a website, text from a page, extract from a site > scrape, crawl, extract, web, markdown
web search, search the internet, up to date information, current events, news > web search, search, browse
computer use, click for me, control browser, control the mouse, desktop > computer use, browser, automation, desktop
sandbox for code, run generated code, execute code safely > code interpreter, sandbox, code execution
voice bot, talk to it, speak with > voice, voice agent, realtime, speech
`;
