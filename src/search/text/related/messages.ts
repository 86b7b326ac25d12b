/** Talking to people: mail, chat, calls. */
export const messages = `
email, mail, inbox
send mail, email provider, outgoing mail, smtp > email, smtp, send email, sender
newsletter, mass mail, mailing list, bulk mail > newsletter, campaign, broadcast, email, audience
bounce, undelivered, ends up in spam, deliverability, junk > bounce, deliverability, spam, dkim, spf, suppression
sender, from address, reply address > sender, from, reply to, domain
unsubscribe, opt out, stop mails, no more mails > unsubscribe, opt out, preferences, suppression
sms, text message, texting, whatsapp > sms, whatsapp, messaging, text
phone, telephone, telephony, call, ivr
call forwarding, transfer call, hand off, connect to a person > transfer, call transfer, handoff, forward, escalation
answering machine, voicemail, leave a message > voicemail, recording
phone number, buy a number, local number > phone number, numbers
caller, who is calling, caller id > caller id, call, phone number
hang up, end the call, finish call > end call, hang up, disconnect
dial, make calls, ring people, outgoing call > outbound, call, dial, outbound calls
keypad, press one, touch tone, menu on the phone > dtmf, ivr, keypad
chat, conversation, message, messaging, dialog
thread, reply, answer in thread, discussion > thread, reply, conversation, comments
comment, mention, note, annotate, remark > comments, annotations, notes, mentions
direct message, private message, dm > direct message, message, chat
group chat, channel, room > channel, room, group
typing, is typing, read receipt, seen, online status > presence, typing, read receipts, status
slack, discord, teams, telegram > slack, discord, teams, telegram, integration
notification, push message, popup on phone, badge > push notifications, notifications, push
notification preferences, too many mails, which notifications, mute, silence > notification settings, preferences, notifications, mute
template, mail template, reusable message, canned > template, templates, email template
attachment, send a file with, enclosed > attachment, attachments, files
greeting, first message, welcome, say hello, opening line > welcome message, first message, greeting, introduction
interrupt, talk over, barge in, cut in > interruption, barge in, turn detection, interruptions
silence, pause in speech, done talking, finished speaking > vad, turn detection, endpointing, silence
emotion, feeling, mood, angry, sad, happy, expression
pronunciation, phoneme, accent, pronounce
ask user, elicitation, human in the loop, clarify, approval, confirm
human takes over, real person, escalate, agent hands over > handoff, escalation, human in the loop, transfer, takeover
`;
