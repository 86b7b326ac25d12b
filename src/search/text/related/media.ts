/** Pictures, sound and films. */
export const media = `
picture, image, photo, png, jpg, screenshot, vision, visual
resize, crop, smaller picture, thumbnail, scale picture > resize, image, thumbnail, transform, crop, image optimization
background of picture, cut out, transparent > background removal, remove background, transparency, mask
screenshot, capture the screen, snapshot of page > screenshot, capture
zoom, enlarge, lightbox, magnify > zoom, lightbox, image
alt text, describe picture, caption > alt text, caption, accessibility, image
video, movie, clip, recording
play, player, autoplay, playback
trim, cut a clip, shorten video, edit video > trim, clip, edit, video editing
watermark, overlay, stamp > watermark, overlay
record, capture, recording, save the call > recording, record, recordings
live video, broadcast, camera, webcam > live streaming, webrtc, camera, broadcast, stream
audio, sound, voice, speech, recording
microphone, noise, background noise, echo > microphone, noise cancellation, audio, noise
music, song, melody, volume > music, audio, volume
transcribe, transcription, speech to text, captions, subtitles, dictation
who said what, tell speakers apart, several speakers > diarization, speaker, speakers
text to speech, tts, read aloud, narrate, speak
own voice, clone a voice, sound like me, different voice > voice cloning, voices, voice, custom voice
qr code, barcode, scan with phone > qr code, barcode
animation, animate, motion, moving, transition
three dimensional, 3d, mesh, render a model > 3d, mesh, render
codec, file format, mp4, encode, convert video > codec, format, transcode, encoding
pdf, printable, print, document
`;
